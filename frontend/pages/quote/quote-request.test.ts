import { parseQuoteRequest } from './quote-request.js';

const parse = (query: string) => parseQuoteRequest(new URLSearchParams(query));

it('is empty when the link has no parameters', () => {
  expect(parse('quantity=3&document=%20')).toEqual({
    isDocument: false,
    productName: null,
    documentTitle: null,
    quantity: '3',
    duration: '',
    prefill: '',
  });
});

it('puts product, quantity and duration into the sentence', () => {
  expect(parse('product=Steel+Plank&quantity=40&duration=3+Months')).toMatchObject({
    isDocument: false,
    productName: 'Steel Plank',
    prefill: "I'm interested in getting a quote for Steel Plank (40) for 3 months rental.",
  });
});

it('requests a document, with its title as the product name', () => {
  expect(parse('document=EMR+Letter')).toMatchObject({
    isDocument: true,
    productName: 'EMR Letter',
    documentTitle: 'EMR Letter',
  });
});

it('prefers the product when a link names both, and stays a document request', () => {
  expect(parse('document=EMR+Letter&product=Plank')).toMatchObject({
    isDocument: true,
    productName: 'Plank',
    documentTitle: 'EMR Letter',
  });
});

it('collapses link values to one line and limits their length', () => {
  const { productName, quantity } = parse(`product=A%00%0D%0AB&quantity=${'9'.repeat(500)}`);
  expect(productName).toBe('A B');
  expect(quantity).toHaveLength(60);
  expect([...(parse(`document=${'🏗'.repeat(900)}`).documentTitle ?? '')]).toHaveLength(300);
  expect([...(parse(`product=${'🏗'.repeat(900)}`).productName ?? '')]).toHaveLength(500);
});
