// Pictures of the main screens for docs/screens:  TUMULT_BIN=path/to/tumult npm run screens   (needs web/dist)
import base from './playwright.config.ts';

export default { ...base, testDir: 'screens', timeout: 90_000 };
