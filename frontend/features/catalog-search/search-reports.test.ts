import { createSearchReports, searchOfDocument } from './search-reports.js';

function reports(documentSearch = '') {
  const sent: string[] = [];
  const { reportSearch, reportOpened } = createSearchReports(
    (path, search) => void sent.push(`${path.replace('/api/products/searches', '')} ${search}`),
    () => documentSearch,
  );
  return { sent, reportSearch, reportOpened };
}

it('reports a search unless it repeats the last one', () => {
  const { sent, reportSearch } = reports();
  for (const search of ['plank', 'plank', 'caster', 'plank']) reportSearch(search);
  expect(sent).toEqual([' plank', ' caster', ' plank']);
});

it('reports the first opening, together with a search that was not reported yet', () => {
  const { sent, reportSearch, reportOpened } = reports();
  reportSearch('plank');
  reportOpened('plank');
  reportOpened('plank');
  reportOpened('caster');
  expect(sent).toEqual([' plank', '/opened plank', ' caster', '/opened caster']);
});

it('leaves the search of the document to the server, but reports openings from it', () => {
  const { sent, reportSearch, reportOpened } = reports('plank');
  reportSearch('plank');
  reportOpened('plank');
  expect(sent).toEqual(['/opened plank']);
});

it.each([
  ['https://site.example/catalog?search=+7+ft+plank&page=2', '7 ft plank'],
  ['https://site.example/catalog', ''],
  ['https://site.example/blog?search=plank', ''],
])('reads the search of %s', (address, search) => {
  expect(searchOfDocument(address)).toBe(search);
});
