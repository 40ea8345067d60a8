import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import { type ItemPrices, type RentalRates, ratesOf, rentalCharge, rentalEstimate } from './rates.contract.js';

const FACTORS = { week: 3, fourWeeks: 9, minimumDays: 7 };
const UNPRICED: ItemPrices = {
  ...{ price: '0.00', weekPrice: '0.00', fourWeekPrice: '0.00', salePrice: '0.00', minimumRentalDays: null },
};

const rates = (prices: Partial<ItemPrices>, factors = FACTORS) => ratesOf({ ...UNPRICED, ...prices }, factors);

describe('the rates of an item', () => {
  it('follow the factors if it has no rates of its own', () => {
    const usual = { day: '2.50', week: '7.50', fourWeeks: '22.50', sale: null, minimumDays: 7 };
    expect(rates({ price: '2.50' })).toEqual(usual);
  });

  it('are its own if it has them', () => {
    const longer = { weekPrice: '8.00', fourWeekPrice: '20.00', minimumRentalDays: 28 };
    const own = { price: '2.50', salePrice: '1234.50', ...longer };
    expect(rates(own)).toEqual({ day: '2.50', week: '8.00', fourWeeks: '20.00', sale: '1234.50', minimumDays: 28 });
  });

  it('by factor are never above what its own rates charge for the same days', () => {
    expect(rates({ price: '2.00', weekPrice: '4.00' }).fourWeeks).toBe('16.00');
    expect(rates({ price: '2.00', fourWeekPrice: '5.00' }).week).toBe('5.00');
  });

  it.each([
    ['0.01', 2.5, '0.03'],
    ['0.45', 3.33, '1.50'],
    ['99999999.99', 7, '699999999.93'],
    ['0.10', 1.1, '0.11'],
  ])('of %s a day times %f are %s', (price, week, rate) => {
    expect(rates({ price }, { ...FACTORS, week }).week).toBe(rate);
  });

  it('are missing without a day price, except its own', () => {
    expect(rates({})).toEqual({ day: null, week: null, fourWeeks: null, sale: null, minimumDays: 7 });
    const own = { day: null, week: null, fourWeeks: '9.00', sale: '40.00' };
    expect(rates({ fourWeekPrice: '9.00', salePrice: '40.00' })).toMatchObject(own);
  });

  it.each(['0.00', '', '-1.00', '1e3', 'call', '12.5', ' 1.00'])('do not exist for the price %j', (price) => {
    expect(rates({ price, salePrice: price })).toMatchObject({ day: null, week: null, sale: null });
  });
});

describe('the rental of a list', () => {
  it.each([
    [1, { amount: '6.00', fourWeeks: 0, weeks: 1, days: 0, chargedDays: 7 }],
    [8, { amount: '8.00', fourWeeks: 0, weeks: 1, days: 1, chargedDays: 8 }],
    [9, { amount: '10.00', fourWeeks: 0, weeks: 1, days: 2, chargedDays: 9 }],
    // Three days over a week cost as much as a second week.
    [10, { amount: '12.00', fourWeeks: 0, weeks: 2, days: 0, chargedDays: 10 }],
    [22, { amount: '18.00', fourWeeks: 1, weeks: 0, days: 0, chargedDays: 22 }],
    [38, { amount: '30.00', fourWeeks: 1, weeks: 2, days: 0, chargedDays: 38 }],
    [365, { amount: '236.00', fourWeeks: 13, weeks: 0, days: 1, chargedDays: 365 }],
  ])('charges %i days at 2.00, 6.00 and 18.00 as few as possible times', (days, charge) => {
    expect(rentalCharge(rates({ price: '2.00' }), days)).toEqual(charge);
  });

  it('has no charge without a rate', () => {
    expect(rentalCharge(rates({ salePrice: '40.00' }), 7)).toBeNull();
  });

  it('counts the lines without a rate, including those with only a sale price', () => {
    const lines = [{ price: '1.00' }, {}, { salePrice: '40.00' }].map((prices) => ({
      rates: rates(prices),
      quantity: 10,
    }));
    expect(rentalEstimate(lines, 7)).toEqual({ total: '30.00', unpriced: 2 });
    expect(rentalEstimate([], 7)).toEqual({ total: '0.00', unpriced: 0 });
  });
});

const amounts = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => (cents / 100).toFixed(2));
const smallAmounts = fc.integer({ min: 0, max: 2_000 }).map((cents) => (cents / 100).toFixed(2));
const items = (amount: fc.Arbitrary<string>) =>
  fc.record({
    price: amount,
    weekPrice: fc.oneof(fc.constant('0.00'), amount),
    fourWeekPrice: fc.oneof(fc.constant('0.00'), amount),
    salePrice: amount,
    minimumRentalDays: fc.option(fc.integer({ min: 1, max: 90 })),
  });
const rentalRates = fc
  .oneof(items(amounts), items(smallAmounts))
  .map((item): RentalRates => ratesOf(item, FACTORS))
  .filter(({ day, week, fourWeeks }) => (day ?? week ?? fourWeeks) !== null);
const cents = (amount: string | null) => (amount === null ? null : BigInt(amount.replace('.', '')));
const charge = (of: RentalRates, days: number, quantity = 1) =>
  cents(rentalEstimate([{ rates: of, quantity }], days).total) ?? 0n;

describe('any rates', () => {
  it('list periods that cover the days and add up to the amount', () => {
    fc.assert(
      fc.property(rentalRates, fc.integer({ min: 1, max: 4_000 }), (of, days) => {
        const found = rentalCharge(of, days);
        if (!found) throw new Error('no charge');
        expect(28 * found.fourWeeks + 7 * found.weeks + found.days).toBeGreaterThanOrEqual(found.chargedDays);
        const { fourWeeks, weeks, days: single } = found;
        const priced = [of.fourWeeks, of.week, of.day].map(cents);
        const sum = [fourWeeks, weeks, single].reduce(
          (total, count, at) => total + (priced[at] ?? 0n) * BigInt(count),
          0n,
        );
        expect(sum).toBe(charge(of, days));
      }),
    );
  });

  it('charge the cheapest of all combinations [spec 10.1, 10.29]', () => {
    fc.assert(
      fc.property(rentalRates, fc.integer({ min: 1, max: 90 }), (of, days) => {
        const covered = Math.max(days, of.minimumDays);
        const costs: bigint[] = [];
        for (let fourWeeks = 0; fourWeeks <= Math.ceil(covered / 28); fourWeeks += 1)
          for (let weeks = 0; weeks <= Math.ceil(covered / 7); weeks += 1) {
            const single = Math.max(0, covered - 28 * fourWeeks - 7 * weeks);
            const periods = [
              [of.fourWeeks, fourWeeks],
              [of.week, weeks],
              [of.day, single],
            ] as const;
            if (periods.some(([rate, count]) => rate === null && count > 0)) continue;
            costs.push(periods.reduce((sum, [rate, count]) => sum + (cents(rate) ?? 0n) * BigInt(count), 0n));
          }
        const charged = charge(of, days);
        expect(costs).toContain(charged);
        expect(costs.filter((cost) => cost < charged)).toEqual([]);
      }),
    );
  });

  it('never charge less for more days', () => {
    fc.assert(
      fc.property(rentalRates, fc.integer({ min: 1, max: 4_000 }), (of, days) => {
        expect(charge(of, days + 1) >= charge(of, days)).toBe(true);
      }),
    );
  });

  it('charge exactly the quantity times the charge of one piece', () => {
    fc.assert(
      fc.property(
        rentalRates,
        fc.integer({ min: 1, max: 4_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (of, days, quantity) => {
          expect(charge(of, days, quantity)).toBe(charge(of, days) * BigInt(quantity));
        },
      ),
    );
  });
});
