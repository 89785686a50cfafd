import { FIRST_PRICES, pricesText } from './prices';

test('a new platform starts with the published prices, row by row', () => {
  expect(pricesText(FIRST_PRICES)).toBe(
    [
      ...['45,140,390', '35,110,290', '60,180,480', '55,160,450'],
      ...['65,190,520', '15,45,140', '20,60,180', '25,75,210'],
    ].join(),
  );
});
