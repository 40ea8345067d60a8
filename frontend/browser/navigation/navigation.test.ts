import { setImmediate as nextRound } from 'node:timers/promises';
import type { RouteMatch } from 'react-router';
import { redirectOf, redirectRoute } from '../../app/page-route.js';
import { TestWindow } from '../../testing/test-window.js';
import { createNavigation, type Navigation, type NavigationState } from './navigation.js';

const ROUTES = [
  { children: [{ index: true }, { path: 'catalog' }, { path: 'product/:id' }, redirectRoute('employment', '/about')] },
  { path: 'about' },
  { path: 'late', lazy: async () => ({}) },
];

const Loading = () => null;

interface Visit {
  window: TestWindow;
  navigation: Navigation;
  states: NavigationState[];
  /** Loaded route patterns, in order. */
  loaded: (string | undefined)[];
}

interface Given {
  address?: string;
  window?: TestWindow;
  load?(matches: RouteMatch[]): Promise<unknown>;
  /** Delays the rendering of pages. */
  isBusy?(): boolean;
}

function visit({
  address = '/',
  window = new TestWindow(address),
  load = async () => {},
  isBusy = () => false,
}: Given = {}): Visit {
  const loaded: (string | undefined)[] = [];
  const navigation = createNavigation({
    routes: ROUTES,
    load: (matches) => {
      loaded.push(matches.at(-1)?.route.path);
      return load(matches);
    },
    redirect: redirectOf,
    waiting: Loading,
    window: window.asWindow,
  });
  const states: NavigationState[] = [];
  navigation.subscribe((state) => {
    states.push(state);
    if (!isBusy()) navigation.arrived(state.shown.location);
  });
  return { window, navigation, states, loaded };
}

const shown = ({ navigation }: Visit) => {
  const { location, type, scroll } = navigation.state.shown;
  return [location.pathname + location.search + location.hash, type, scroll];
};

async function push({ navigation }: Visit, address: string): Promise<void> {
  navigation.push(address);
  await nextRound();
}

async function step({ navigation }: Visit, delta: 1 | -1): Promise<void> {
  navigation.go(delta);
  await nextRound();
}

describe('the first page', () => {
  it('is shown for its address without loading anything', () => {
    const first = visit({ address: '/product/7?from=list#sizes' });
    expect(shown(first)).toEqual(['/product/7?from=list#sizes', 'POP', 'keep']);
    expect(first.navigation.state.shown.matches.at(-1)?.params).toEqual({ id: '7' });
    expect(first.loaded).toEqual([]);
    expect(first.window.entries).toHaveLength(1);
  });

  it('restores the scroll position after a reload or a return from another document', () => {
    const before = visit({ address: '/catalog' });
    before.window.scrollY = 640;
    before.window.leave();
    expect(before.window.history.scrollRestoration).toBe('auto');

    const after = visit({ window: before.window.reload() });
    expect(shown(after)).toEqual(['/catalog', 'POP', 640]);
    expect(after.window.history.scrollRestoration).toBe('manual');
  });

  it('keeps the scroll position from before hydration', () => {
    const before = visit({ address: '/catalog' });
    before.window.scrollY = 640;
    before.window.leave();
    const window = before.window.reload();
    window.scrollY = 90;
    expect(shown(visit({ window }))).toEqual(['/catalog', 'POP', 'keep']);
  });

  it('is shown when storage is blocked', () => {
    const window = new TestWindow('/catalog', { storage: 'forbidden' });
    const first = visit({ window });
    window.leave();
    expect(shown(first)).toEqual(['/catalog', 'POP', 'keep']);
  });
});

describe('another page', () => {
  it('is shown at its top once loaded; the previous page stays until then', async () => {
    const code = Promise.withResolvers<void>();
    const on = visit({ load: () => code.promise });
    on.navigation.push('/catalog?search=plank', { typing: true });
    expect(on.states.at(-1)?.pending).toMatchObject({ pathname: '/catalog', search: '?search=plank' });
    expect(shown(on)).toEqual(['/', 'POP', 'keep']);
    expect(on.window.address).toBe('/');

    code.resolve();
    await nextRound();
    expect(shown(on)).toEqual(['/catalog?search=plank', 'PUSH', 'top']);
    expect(on.navigation.state.pending).toBeNull();
    expect(on.window.address).toBe('/catalog?search=plank');
    const { key, state } = on.navigation.state.shown.location;
    expect(on.window.history.state).toEqual({ usr: { typing: true }, key, idx: 1 });
    expect(state).toEqual({ typing: true });
  });

  it('yields to a later navigation, whichever loads first', async () => {
    const slow = Promise.withResolvers<void>();
    const on = visit({
      load: async (matches) => (matches.at(-1)?.route.path === 'catalog' ? slow.promise : undefined),
    });
    on.navigation.push('/catalog');
    await push(on, '/about');
    slow.resolve();
    await nextRound();
    expect(shown(on)).toEqual(['/about', 'PUSH', 'top']);
    expect(on.window.entries).toEqual(['/', '/about']);
  });

  it('replaces the history entry on replace', async () => {
    const on = visit();
    await push(on, '/catalog');
    on.navigation.replace('/catalog?page=2');
    await nextRound();
    expect(shown(on)).toEqual(['/catalog?page=2', 'REPLACE', 'top']);
    expect(on.window.entries).toEqual(['/', '/catalog?page=2']);
    expect(on.window.history.state).toMatchObject({ idx: 1 });
  });

  it('keeps the scroll position on request', async () => {
    const on = visit({ address: '/catalog' });
    on.navigation.push('/catalog?page=2', undefined, { preventScrollReset: true });
    await nextRound();
    expect(shown(on)).toEqual(['/catalog?page=2', 'PUSH', 'keep']);
  });

  it('has the same URL as when loaded as a document', async () => {
    const on = visit();
    on.navigation.push({ pathname: '/product/café', search: '?q=7 ft' });
    await nextRound();
    expect(shown(on)[0]).toBe('/product/caf%C3%A9?q=7%20ft');
    expect(on.navigation.createHref({ pathname: '/about', hash: '#team' })).toBe('/about#team');
  });

  it('is shown as failed when loading fails, and is retried the next time', async () => {
    let isDown = true;
    const on = visit({ load: async () => (isDown ? Promise.reject(new Error('no code')) : undefined) });
    await push(on, '/catalog');
    expect(shown(on)).toEqual(['/catalog', 'PUSH', 'top']);
    const Page = on.navigation.state.shown.matches.at(-1)?.route.Component as () => never;
    expect(() => Page()).toThrow('no code');

    isDown = false;
    await push(on, '/catalog');
    expect(on.navigation.state.shown.matches.at(-1)?.route.Component).toBeUndefined();
    expect(on.loaded).toEqual(['catalog', 'catalog']);
  });

  it('is loaded as a document when the browser refuses a history entry', async () => {
    const on = visit();
    on.window.refusesEntries = true;
    await push(on, '/catalog');
    expect(on.window.assigned).toBe('/catalog');
    expect(shown(on)).toEqual(['/', 'POP', 'keep']);
  });
});

describe('a page that takes long', () => {
  const page = (on: Visit) => on.navigation.state.shown.matches.at(-1)?.route.Component;
  const slow = () => {
    const loaded = Promise.withResolvers<void>();
    return { loaded, on: visit({ load: () => loaded.promise, address: '/about' }) };
  };

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('shows its loading state under its address, and then itself', async () => {
    const { on, loaded } = slow();
    on.window.scrollY = 300;
    on.navigation.push('/catalog');
    jest.advanceTimersByTime(249);
    expect(shown(on)[0]).toBe('/about');
    jest.advanceTimersByTime(1);
    expect([...shown(on), page(on), on.window.address]).toEqual(['/catalog', 'PUSH', 'top', Loading, '/catalog']);
    expect(on.navigation.state.pending?.pathname).toBe('/catalog');

    loaded.resolve();
    await nextRound();
    expect([...shown(on), page(on)]).toEqual(['/catalog', 'PUSH', 'top', undefined]);
    expect([on.window.entries, on.navigation.state.pending]).toEqual([['/about', '/catalog'], null]);
    await step(on, -1);
    expect(shown(on)).toEqual(['/about', 'POP', 300]);
  });

  it('is left with its loading state by a newer choice', async () => {
    const { on, loaded } = slow();
    on.navigation.push('/catalog');
    jest.advanceTimersByTime(250);
    on.navigation.push('/catalog#end');
    loaded.resolve();
    await nextRound();
    expect([shown(on)[0], page(on)]).toEqual(['/catalog#end', undefined]);
    expect(on.loaded).toEqual(['catalog', 'catalog']);
  });

  it('stays while its list is filtered', () => {
    const { on } = slow();
    on.navigation.push('/about?page=2');
    jest.advanceTimersByTime(1_000);
    expect(shown(on)[0]).toBe('/about');
  });
});

it('is retried by a fragment link after a failure', async () => {
  const on = visit({ load: () => Promise.reject(new Error('no code')) });
  await push(on, '/late');
  await push(on, '/late#end');
  expect(on.loaded).toEqual(['late', 'late']);
});

it('an address of the old site is replaced by the new one on client-side navigation [spec 2.16, 2.121]', async () => {
  const on = visit();
  await push(on, '/employment');
  expect(shown(on)).toEqual(['/about', 'PUSH', 'top']);
  expect(on.window.entries).toEqual(['/', '/about']);
  expect(on.loaded).toEqual(['about']);
});

describe('back and forward', () => {
  it('restore the scroll position', async () => {
    const on = visit();
    on.window.scrollY = 300;
    await push(on, '/catalog');
    on.window.scrollY = 900;
    await step(on, -1);
    expect(shown(on)).toEqual(['/', 'POP', 300]);
    await step(on, 1);
    expect(shown(on)).toEqual(['/catalog', 'POP', 900]);
    expect(on.loaded).toEqual(['catalog', undefined, 'catalog']);
  });

  it('do not save the position of a page that is still loading', async () => {
    let isBusy = false;
    const on = visit({ isBusy: () => isBusy });
    on.window.scrollY = 300;
    await push(on, '/catalog');
    on.window.scrollY = 900;
    await push(on, '/about');
    on.window.scrollY = 20;
    isBusy = true;
    for (const delta of [-1, -1, 1] as const) await step(on, delta);
    expect(shown(on)).toEqual(['/catalog', 'POP', 900]);
    await step(on, -1);
    expect(shown(on)).toEqual(['/', 'POP', 300]);
  });

  it('continue from the entry that they reached', async () => {
    const on = visit();
    await push(on, '/catalog');
    await step(on, -1);
    await push(on, '/about');
    expect(on.window.entries).toEqual(['/', '/about']);
    expect(on.window.history.state).toMatchObject({ idx: 1 });
  });

  it('win over a page that is still loading', async () => {
    const slow = Promise.withResolvers<void>();
    const on = visit({ load: async (matches) => (matches.at(-1)?.route.path === 'about' ? slow.promise : undefined) });
    await push(on, '/catalog');
    on.navigation.push('/about');
    on.navigation.go(-1);
    slow.resolve();
    await nextRound();
    expect(shown(on)[0]).toBe('/');
    expect(on.navigation.state.pending).toBeNull();
  });
});

describe('a step that a guard holds', () => {
  /** At the second of two entries, with a guard; `deliver` lets the browser make one requested step. */
  async function guarded() {
    const on = visit();
    await push(on, '/catalog');
    const { history } = on.window;
    const requested: number[] = [];
    const goNow = history.go;
    history.go = (delta) => void requested.push(delta);
    const asked: string[] = [];
    let leave: (() => void) | undefined;
    const release = on.navigation.guardSteps((pathname, goOn) => () => {
      asked.push(pathname);
      leave = goOn;
    });
    return {
      on,
      asked,
      requested,
      release,
      goNow,
      deliver: () => goNow(requested.shift() ?? 0),
      leave: () => leave?.(),
    };
  }

  it('never begins to show the other page, and asks once the browser is back', async () => {
    const { on, asked, requested, goNow, deliver } = await guarded();
    const before = [on.states.length, on.loaded.length];
    goNow(-1);
    expect([on.window.address, requested, asked]).toEqual(['/', [1], []]);
    await nextRound();
    deliver();
    await nextRound();
    expect([on.window.address, requested, asked]).toEqual(['/catalog', [], ['/']]);
    expect([on.states.length, on.loaded.length]).toEqual(before);
  });

  it('is made after all when the visitor leaves', async () => {
    const { on, release, requested, goNow, deliver, leave } = await guarded();
    goNow(-1);
    deliver();
    release();
    leave();
    expect(requested).toEqual([-1]);
    deliver();
    await nextRound();
    expect([on.window.address, shown(on)]).toEqual(['/', ['/', 'POP', 0]]);
  });

  it('is asked about once when the visitor is back before the browser', async () => {
    const { on, asked, goNow } = await guarded();
    goNow(-1);
    goNow(1);
    expect([asked, shown(on)[0]]).toEqual([['/'], '/catalog']);
    await push(on, '/about');
    goNow(-1);
    expect([asked, on.window.address]).toEqual([['/'], '/catalog']);
  });
});

describe('a fragment of the same page', () => {
  it('is shown immediately by one of our links', () => {
    const on = visit({ address: '/about' });
    on.navigation.push('/about#team');
    expect(shown(on)).toEqual(['/about#team', 'PUSH', 'top']);
    expect(on.loaded).toEqual([]);
  });

  it('is scrolled to by the browser for a plain link, and becomes a normal history entry', async () => {
    const on = visit({ address: '/about' });
    on.window.followFragment('#team');
    expect(shown(on)).toEqual(['/about#team', 'POP', 'keep']);
    on.window.scrollY = 500;
    await push(on, '/catalog');
    await step(on, -1);
    expect(shown(on)).toEqual(['/about#team', 'POP', 500]);
    expect(on.window.history.state).toMatchObject({ idx: 1 });
    on.navigation.go(-1);
    expect(shown(on)).toEqual(['/about', 'POP', 0]);
    expect(on.loaded).toEqual(['catalog', 'about']);
  });
});

it('does not notify unsubscribed listeners', async () => {
  const on = visit();
  const heard: NavigationState[] = [];
  const end = on.navigation.subscribe((state) => heard.push(state));
  end();
  await push(on, '/catalog');
  expect(heard).toHaveLength(1);
});

it('takes over scroll restoration again after the back/forward cache', () => {
  const { window } = visit();
  window.leave();
  window.comeBack();
  expect(window.history.scrollRestoration).toBe('manual');
});
