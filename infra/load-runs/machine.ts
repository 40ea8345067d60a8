import { arch, cpus, loadavg, platform } from 'node:os';

/** The machine and the day of a run. */
export interface Machine {
  processor: string;
  cores: number;
  system: string;
  node: string;
  /** Load average of the minute before the run; anything but near 0 skews the figures. */
  loadBefore: number;
  /** ISO date. */
  date: string;
}

export function describeThisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: cpus().length,
    system: `${platform()} ${arch()}`,
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
    date: new Date().toISOString().slice(0, 10),
  };
}

/** @param use of the cores, such as "for site and servers together" */
export function machineLines({ processor, cores, system, node, loadBefore, date }: Machine, use: string): string {
  return [
    `${processor}, ${cores} cores ${use}; ${system}; Node.js ${node}; ${date}.`,
    `Load average before the run: ${loadBefore.toFixed(2)}; other work on the machine skews the figures.`,
  ].join('\n');
}
