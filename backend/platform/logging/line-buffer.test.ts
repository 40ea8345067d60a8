import { EventEmitter } from 'node:events';
import { LineBuffer } from './line-buffer.js';

function bufferWithOutput() {
  const pieces: string[] = [];
  const destination = { write: (piece: string) => void pieces.push(piece), flushSync: jest.fn() };
  const program = new EventEmitter();
  return { buffer: new LineBuffer(destination, program), pieces, destination, program };
}

let timers: { callBack: () => void; delay: number | undefined }[];

beforeEach(() => {
  timers = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callBack: () => void, delay?: number) => {
    timers.push({ callBack, delay });
    return { unref: () => 0 };
  }) as unknown as typeof setTimeout);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function fireTimers(): void {
  for (const { callBack } of timers.splice(0)) callBack();
}

it('writes buffered lines within a second, in one piece', () => {
  const { buffer, pieces } = bufferWithOutput();
  buffer.keep('one\n');
  buffer.keep('two\n');
  expect(timers.map(({ delay }) => delay)).toEqual([1_000]);
  expect(pieces).toEqual([]);
  fireTimers();
  expect(pieces).toEqual(['one\ntwo\n']);
  buffer.keep('three\n');
  fireTimers();
  expect(pieces).toEqual(['one\ntwo\n', 'three\n']);
});

it('writes an urgent line at once, after the buffered ones', () => {
  const { buffer, pieces } = bufferWithOutput();
  buffer.keep('kept\n');
  buffer.write('it broke\n');
  fireTimers();
  expect(pieces).toEqual(['kept\nit broke\n']);
});

it('flushes before it exceeds its size', () => {
  const { buffer, pieces } = bufferWithOutput();
  const line = `${'x'.repeat(299)}\n`;
  for (let lines = 0; lines < 120; lines += 1) buffer.keep(line);
  expect(pieces).toHaveLength(2);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(16 * 1024);
  const long = `${'é'.repeat(20_000)}\n`;
  buffer.keep(long);
  expect(pieces.join('')).toBe(line.repeat(120) + long);
});

it('flushes when the process exits', () => {
  const { buffer, pieces, destination, program } = bufferWithOutput();
  buffer.keep('one\n');
  program.emit('beforeExit');
  expect(pieces).toEqual(['one\n']);
  buffer.keep('last\n');
  program.emit('exit');
  expect(pieces).toEqual(['one\n', 'last\n']);
  expect(destination.flushSync).toHaveBeenCalledTimes(1);
});
