import { expect, test } from 'vitest';
import { correction, qr } from './qr.ts';

test("correction bytes are the remainder of the standard's example", () => {
  // ISO/IEC 18004, annex I: "01234567" in version 1-M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('a link becomes a square with three finders, and every field is set', () => {
  const code = qr('https://tumult.example/t/ABC234');
  expect(code.length).toBe(25);
  expect(code.every((row) => row.length === 25 && row.every((on) => typeof on === 'boolean'))).toBe(true);
  expect([code[0]![0], code[0]![24], code[24]![0], code[24]![24]]).toEqual([true, true, true, expect.any(Boolean)]);
  expect(() => qr('x'.repeat(200))).toThrow();
});
