import { styleText } from 'node:util';

export interface LogEntry {
  time: string;
  level: keyof typeof COLORS;
  context?: string;
  message?: string;
  requestId?: string;
  job?: string;
  jobId?: string;
}

const COLORS = { debug: 'gray', info: 'blue', warn: 'yellow', error: 'red', fatal: 'red' } as const;

/** The line for a terminal: `14:03:07 WARN  redis  Redis: connect ECONNREFUSED [request]`. */
export function readableLine(json: string, colors: boolean): string {
  const { time, level, context = 'site', message = '', requestId, job, jobId } = JSON.parse(json) as LogEntry;
  const belongsTo = jobId ? `${job} ${jobId}` : requestId;
  const mark = level.toUpperCase().padEnd(5);
  const shown = colors ? styleText(COLORS[level], mark, { validateStream: false }) : mark;
  const [first = '', ...stack] = message.split('\n');
  const head = `${time.slice(11, 19)} ${shown} ${context}  ${first}${belongsTo ? ` [${belongsTo}]` : ''}`;
  return `${[head, ...stack].join('\n')}\n`;
}
