import { parseQuoteRequest } from './quote-request.js';

const parse = (query: string) => parseQuoteRequest(new URLSearchParams(query));

it('is empty when the link has no parameters', () => {
  expect(parse('quantity=3&document=%20')).toEqual({
    isDocument: false,
    productName: null,
    documentTitle: null,
    quantity: '3',
    duration: '',
    design: undefined,
    prefill: {},
  });
});

it('puts product, quantity and duration into the sentence [spec 2.89]', () => {
  expect(parse('product=Steel+Plank&quantity=40&duration=3+Months')).toMatchObject({
    isDocument: false,
    productName: 'Steel Plank',
    prefill: {
      projectDescription: "I'm interested in getting a quote for Steel Plank (40) for 3 months rental.",
      rentalDays: '3 Months',
    },
  });
});

it('requests a document, with its title as the product name [spec 2.89]', () => {
  expect(parse('document=EMR+Letter')).toMatchObject({
    isDocument: true,
    productName: 'EMR Letter',
    documentTitle: 'EMR Letter',
  });
});

it('prefers the product when a link names both, and stays a document request [spec 2.93]', () => {
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

it('selects a service only if it exists [spec x.1]', () => {
  expect(parse('service=firewatch').prefill).toEqual({ serviceType: 'firewatch' });
  for (const query of ['service=castle', 'service=', 'service=Firewatch']) expect(parse(query).prefill).toEqual({});
});

it('starts a request with a sentence about the design, unless the link names a product', () => {
  expect(parse('design=system%3Dring').prefill.projectDescription).toBe(
    "I'm interested in getting a quote for the scaffold in my design.",
  );
  expect(parse('design=system%3Dring&product=Plank').prefill.projectDescription).toContain('Plank');
});

it('mentions a duration without a number only in the sentence', () => {
  expect(parse('product=Plank&duration=Monthly').prefill).toEqual({
    projectDescription: "I'm interested in getting a quote for Plank for monthly rental.",
  });
});
