import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** AxeBuilder would inject its source, which is twice as long, two times for each check, and compile it each time. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeWindow {
  axe: {
    run(part: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/**
 * Runs every axe rule on the page as it is now, without exceptions.
 * @param options `part`: selector of the part to check
 */
export async function expectNoViolations(page: Page, options: { part?: string } = {}): Promise<void> {
  expect(await findViolations(page, options)).toEqual([]);
}

/** Returns each violated axe rule with the elements that violate it. */
export async function findViolations(page: Page, { part = 'html' } = {}): Promise<string[]> {
  // Otherwise contrast would be measured in the middle of a fade.
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // A script of its own, whose compiled code the browser keeps from page to page.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: AXE });
    await session.detach();
  }
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as AxeWindow;
    // Passed rules are not reported node by node.
    const { violations } = await axe.run(selector, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}

/** Waits until every running animation has ended, except for infinite ones (a spinner). */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}
