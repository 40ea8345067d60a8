import { renderToString } from 'react-dom/server';
import { browserSiteApi } from './browser-site-api.js';
import { type QueryHolder, QueryHolderProvider, SiteApiProvider, useSiteContent } from './page-data.js';
import { createQueryClient } from './query-client.js';

const CONTENT = { values: [{ figure: '1', title: 'One', text: 'Text' }] };

const Titles = () => useSiteContent('home').values.map(({ title }) => title);

const render = (holder: QueryHolder) =>
  renderToString(
    <SiteApiProvider value={browserSiteApi}>
      <QueryHolderProvider value={holder}>
        <Titles />
      </QueryHolderProvider>
    </SiteApiProvider>,
  );

it('reads the content that the page queried', () => {
  const client = createQueryClient();
  client.setQueryData(['/api/site-content', 'home'], CONTENT);
  expect(render({ client })).toBe('One');
});

it('names a section that the page does not query', () => {
  expect(() => render({})).toThrow('The page does not query the section home.');
});
