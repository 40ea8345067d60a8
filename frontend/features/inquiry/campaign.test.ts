import { giveStorage } from '../../testing/test-storage.js';
import { keepCampaign, loadCampaign } from './campaign.js';

const SITE = 'https://diamond-scaffold.example';

function kept(address: string, referrer = '') {
  giveStorage();
  keepCampaign(SITE + address, referrer);
  return loadCampaign();
}

it('keeps the parameters, the landing page and the referrer', () => {
  expect(
    kept('/product/7?utm_source=news&utm_campaign=Spring+2027&search=x#top', 'https://search.example/?q=1'),
  ).toEqual({
    utm_source: 'news',
    utm_campaign: 'Spring 2027',
    landingPage: '/product/7',
    referrer: 'https://search.example/?q=1',
  });
});

it('keeps a visit from another site without any parameter', () => {
  expect(kept('/services', 'https://partner.example/')).toEqual({
    landingPage: '/services',
    referrer: 'https://partner.example/',
  });
});

it.each([
  ['/catalog?search=plank', ''],
  ['/catalog?utm_source=', `${SITE}/services`],
  ['/catalog', 'no address'],
])('stores nothing for %s from %j', (address, referrer) => {
  expect(kept(address, referrer)).toBeUndefined();
});

it('keeps the first attributable visit, not a later one', () => {
  giveStorage();
  keepCampaign(`${SITE}/`, '');
  keepCampaign(`${SITE}/blog?gclid=1`, '');
  keepCampaign(`${SITE}/contact?gclid=2`, 'https://search.example/');
  expect(loadCampaign()).toEqual({ gclid: '1', landingPage: '/blog' });
});

it('cuts each value at 300 characters without splitting one', () => {
  const { utm_source, landingPage } = kept(`/${'p'.repeat(400)}?utm_source=${'🏗'.repeat(400)}`) ?? {};
  expect(utm_source).toBe('🏗'.repeat(300));
  expect(landingPage).toHaveLength(300);
});

it.each([
  '',
  '{',
  'null',
  '{"version":1}',
  '{"version":2,"campaign":{"gclid":"1"}}',
  '{"version":1,"campaign":{"gclid":7,"isAdmin":"1"}}',
])('sends nothing for %j', (text) => {
  giveStorage(new Map([['first-visit', text]]));
  expect(loadCampaign()).toBeUndefined();
});

it('drops unknown fields', () => {
  giveStorage(new Map([['first-visit', '{"version":1,"campaign":{"gclid":"1","isAdmin":"1","fbclid":[1]}}']]));
  expect(loadCampaign()).toEqual({ gclid: '1' });
});

it('does not store the link of a quotation', () => {
  expect(kept('/quotation/secret?utm_source=mail')).toMatchObject({ landingPage: '/quotation' });
});
