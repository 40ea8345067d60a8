import type { InquirySubmission } from '../../backend/inquiries/inquiries.contract.js';
import { browserSiteApi } from './browser-site-api.js';
import { apiUrl, HttpError, requestJson } from './http.js';
import { SITE_KEYS } from './site-queries.js';
import { submitInquiry } from './submit-inquiry.js';

type Call = { path: string; init: RequestInit };

const realFetch = globalThis.fetch;
let calls: Call[];

beforeEach(() => {
  calls = [];
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(body: string, init: ResponseInit = {}): void {
  globalThis.fetch = (path, request) => {
    calls.push({ path: String(path), init: request ?? {} });
    return Promise.resolve(new Response(body, init));
  };
}

describe('a call', () => {
  it('sends cookies and asks for JSON [spec 7.1]', async () => {
    answer('[]');
    await requestJson('/api/documents');
    expect(calls).toEqual([
      { path: '/api/documents', init: { credentials: 'include', headers: { Accept: 'application/json' } } },
    ]);
  });

  it('sends its body as JSON with the content type [spec 7.2]', async () => {
    answer('{"id":1,"reference":"C-7K3M-92","message":"Thanks"}', { status: 201 });
    const submission = { name: 'Dale', formType: 'contact', productName: null } as InquirySubmission;
    expect(await submitInquiry(submission, 'key-of-this-text')).toBe('C-7K3M-92');
    expect(calls[0]).toMatchObject({
      path: '/api/contact',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-this-text' },
        body: JSON.stringify(submission),
      },
    });
  });

  it('sends only the filters that are set [spec 7.3]', async () => {
    answer('[]', { headers: { 'X-Total-Count': '0' } });
    await browserSiteApi.listProducts({
      search: 'plank',
      category: 'Specialty',
      stockStatus: 'Current Stock',
      vendor: '',
      page: 2,
    });
    expect(calls[0]?.path).toBe('/api/products?search=plank&category=Specialty&stockStatus=Current+Stock&page=2');
  });
});

describe('an answer that is not OK', () => {
  it.each([
    [500, 'Server Error', 'the database said no', '500: the database said no'],
    [503, 'Service Unavailable', '', '503: Service Unavailable'],
    [401, 'Unauthorized', '', '401: Unauthorized'],
  ])('%i %j with the body %j is the error %j [spec 7.11, 8.12]', async (status, statusText, body, message) => {
    answer(body, { status, statusText });
    const error = await requestJson('/api/products').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).message).toBe(message);
  });

  it('is a missing product if it is a 404, and an error otherwise', async () => {
    answer('', { status: 404 });
    expect(await browserSiteApi.getProduct(7)).toBeNull();
    answer('', { status: 401, statusText: 'Unauthorized' });
    await expect(browserSiteApi.getProduct(7)).rejects.toThrow('401: Unauthorized');
  });
});

it.each([
  [SITE_KEYS.listProducts({ page: 1 }), '/api/products?page=1'],
  [SITE_KEYS.productFacets({ vendor: 'Layher', sort: 'name', page: 2 }), '/api/products/facets?vendor=Layher'],
  [SITE_KEYS.relatedProducts(7), '/api/products/7/related'],
  [SITE_KEYS.listedProducts([7, 9]), '/api/products/listed?ids=7%2C9'],
  [SITE_KEYS.getPost('a/b'), '/api/blog/posts/a%2Fb'],
])(
  'the key %j starts with its path, so that a prefix invalidates everything below it, and spells %s [spec 7.10]',
  (key, url) => {
    expect(apiUrl(key)).toBe(url);
  },
);
