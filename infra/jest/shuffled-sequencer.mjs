import { createHash } from 'node:crypto';

/** Orders test files by a hash of the run's seed and their path; Jest's `--randomize` shuffles the tests of a file. */
export default class ShuffledSequencer {
  constructor({ globalConfig }) {
    this.seed = globalConfig.seed;
  }

  sort(tests) {
    const place = ({ path }) => createHash('sha256').update(`${this.seed} ${path}`).digest('hex');
    return tests
      .map((test) => [place(test), test])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, test]) => test);
  }

  /** Part of the interface; Jest's own sequencer stores durations. */
  cacheResults() {}
}
