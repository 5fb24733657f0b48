import { expect, test } from 'vitest';
import { commandOf, printed } from './keys.ts';

const pressed = (code: string, key = '', more = {}) => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('the same fingers play on every keyboard', () => {
  expect(commandOf(pressed('KeyA', 'q'))).toBe('c1'); // azerty
  expect(commandOf(pressed('Semicolon', 'ö'))).toBe('p3'); // qwertz
  expect(commandOf(pressed('Digit3', '"'))).toBe('c3');
  expect(commandOf(pressed('Digit0', 'à'))).toBe('p3');
  expect(commandOf(pressed('Space', ' '))).toBe('act');
});

test('help is where the question mark is', () => {
  expect(commandOf(pressed('Minus', '?', { shiftKey: true }))).toBe('help');
});

test('what belongs to the browser is left to it', () => {
  expect(commandOf(pressed('KeyF', 'f', { ctrlKey: true }))).toBeUndefined();
  expect(commandOf(pressed('F5', 'F5'))).toBeUndefined();
});

test('keys are shown as they are printed', () => {
  expect(printed('Semicolon', 'en')).toBe(';');
  expect(printed('Semicolon', 'de')).toBe('Ö');
  expect(printed('KeyA', 'fr')).toBe('Q');
  expect(printed('KeyA', 'en', { get: (code) => (code === 'KeyA' ? 'q' : undefined) })).toBe('Q');
});
