/** The samples of V8's `.cpuprofile`. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples?: number[];
  /** Microseconds before each sample. */
  timeDeltas?: number[];
}

export interface ProfileShare {
  name: string;
  /** Self time as a share of non-idle time, 0 to 1. */
  share: number;
}

export interface ProfileSummary {
  /** Share of total time. */
  idle: number;
  parts: ProfileShare[];
  functions: ProfileShare[];
}

/** Self times by function and by part of the program, largest first. */
export function summarizeProfile(profile: CpuProfile, mostFunctions: number): ProfileSummary {
  const times = selfTimes(profile);
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  let idle = 0;
  let busy = 0;
  for (const { id, callFrame } of profile.nodes) {
    const time = times.get(id) ?? 0;
    if (isProfiler(callFrame)) continue;
    if (callFrame.functionName === '(idle)') {
      idle += time;
      continue;
    }
    busy += time;
    const part = partOf(callFrame);
    const place = callFrame.url === '' ? '' : ` (${shortPlace(callFrame.url)}:${callFrame.lineNumber + 1})`;
    add(functions, `${callFrame.functionName || '(anonymous)'}${place}`, time);
    add(parts, part, time);
  }
  return {
    idle: idle / (idle + busy || 1),
    parts: toShares(parts, busy),
    functions: toShares(functions, busy).slice(0, mostFunctions),
  };
}

/** Starting the profiler pauses the process for a moment. */
function isProfiler({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): boolean {
  return url === 'node:inspector' && functionName === 'post';
}

function selfTimes({ samples = [], timeDeltas = [] }: CpuProfile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) add(times, id, timeDeltas[at] ?? 0);
  return times;
}

/** A package, a directory of the build, Node.js itself, or one of V8's parenthesized names. */
function partOf({ functionName, url }: { functionName: string; url: string }): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native code';
  if (url.startsWith('node:')) return 'Node.js';
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (packageName) return packageName;
  return /\/dist\/((?:backend|frontend)\/[^/]+)/.exec(url)?.[1] ?? shortPlace(url);
}

function shortPlace(url: string): string {
  return url.replace(/^.*\/(?:node_modules|dist)\//, '').replace(/^file:\/\/.*\//, '');
}

function toShares(times: ReadonlyMap<string, number>, busy: number): ProfileShare[] {
  return [...times]
    .map(([name, time]) => ({ name, share: time / (busy || 1) }))
    .sort((one, other) => other.share - one.share);
}

function add<K>(sums: Map<K, number>, key: K, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
