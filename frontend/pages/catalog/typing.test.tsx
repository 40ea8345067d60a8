import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { createNavigation } from '../../browser/navigation/navigation.js';
import { NavigationView } from '../../browser/navigation/navigation-view.js';
import { StaffFilters } from '../../features/staff/list/staff-list.js';
import { TestWindow } from '../../testing/test-window.js';
import { useCatalogNavigation } from './use-catalog-navigation.js';

function CatalogBox() {
  const { box, state, onType } = useCatalogNavigation();
  return <input type="search" ref={box} defaultValue={state.search} onChange={onType} />;
}

function StaffBox() {
  const filters = new URLSearchParams(useLocation().search);
  const list = { address: '/list', filters, value: (name: string) => filters.get(name) ?? '' };
  return <StaffFilters list={list} filters={[{ label: 'Search' }]} />;
}

/** A page whose navigations arrive when the test says so, in the order in which they began. */
function visit(Box: () => React.JSX.Element, address: string) {
  // React's `act` waits for the real ones.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const held: (() => void)[] = [];
  const window = new TestWindow(address);
  const navigation = createNavigation({
    routes: [
      { path: '/list', Component: Box },
      { path: '/catalog', Component: Box },
    ],
    load: () => new Promise<void>((resolve) => held.push(resolve)),
    redirect: () => undefined,
    waiting: () => null,
    window: window.asWindow,
  });
  render(<NavigationView navigation={navigation} />);
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  return {
    window,
    navigation,
    box,
    type: (text: string) => fireEvent.input(box(), { target: { value: text } }),
    apply: () => (Box === CatalogBox ? jest.advanceTimersByTime(300) : fireEvent.submit(box().form as HTMLFormElement)),
    async answer() {
      held.shift()?.();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

afterEach(() => jest.useRealTimers());

/** Each order of typing, applying and answers of two searches. */
const ORDERS = ['TAXTAX', 'TATXAX', 'TATAXX'].flatMap((order) => {
  // A busy machine renders several events at once.
  const renders = Array.from({ length: 2 ** (order.length - 1) }, (_, mask) => mask);
  return renders.map((mask) => [...order].map((event, at) => event + ((mask >> at) & 1 ? ' ' : '')).join(''));
});

it.each([
  ['the catalog', CatalogBox, '/catalog'],
  ['a staff list', StaffBox, '/list'],
] as const)('keeps what is typed in the field of %s, whenever answers arrive', async (_, Box, address) => {
  for (const order of ORDERS) {
    const page = visit(Box, address);
    const texts = ['cro', 'cross brace'];
    let typed = '';
    for (const events of order.split(' ')) {
      await act(async () => {
        for (const event of events) {
          if (event === 'T') {
            typed = texts.shift() ?? '';
            page.type(typed);
          } else if (event === 'A') page.apply();
          else await page.answer();
        }
      });
      expect([order, page.box().value]).toEqual([order, typed]);
    }
    for (let turn = 0; turn < 3; turn += 1) {
      await act(async () => void jest.advanceTimersByTime(300));
      await act(page.answer);
    }
    expect([order, page.window.address, page.box().value]).toEqual([order, `${address}?search=cross+brace`, typed]);
    cleanup();
  }
});

it.each([
  ['the catalog', CatalogBox, '/catalog'],
  ['a staff list', StaffBox, '/list'],
] as const)(
  'shows the address in the field of %s after a link or a step back, unless typed while it loaded',
  async (_, Box, address) => {
    const page = visit(Box, address);
    const follow = async (search: string) => act(async () => page.navigation.push(`${address}?search=${search}`));
    await follow('plank');
    await act(page.answer);
    expect(page.box().value).toBe('plank');
    await act(async () => page.navigation.go(-1));
    await act(page.answer);
    expect(page.box().value).toBe('');
    await follow('jack');
    await act(async () => void page.type('cast'));
    await act(page.answer);
    expect(page.box().value).toBe('cast');
    await act(async () => void page.apply());
    await act(page.answer);
    expect(page.window.address).toBe(`${address}?search=cast`);
  },
);

it('applies what was typed in the catalog when a redirect overtakes it', async () => {
  const page = visit(CatalogBox, '/catalog?page=9');
  await act(async () => {
    page.type('plank');
    page.apply();
    page.navigation.replace('/catalog?page=2');
  });
  await act(page.answer);
  await act(page.answer);
  await act(async () => void page.apply());
  await act(page.answer);
  expect([page.box().value, page.window.address]).toEqual(['plank', '/catalog?search=plank']);
});
