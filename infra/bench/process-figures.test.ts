import { processorSeconds, statusBytes } from './process-figures.ts';

it('reads memory from a status file', () => {
  const status = 'Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n';
  expect(statusBytes(status, 'VmRSS')).toBe(104_857_600);
  expect(statusBytes(status, 'VmHWM')).toBe(209_715_200);
  expect(statusBytes('', 'VmRSS')).toBeNull();
});

it('adds user and system time, whatever the process is called', () => {
  expect(processorSeconds('42 (no) de (x)) S 1 42 42 0 -1 4194304 9 0 0 0 150 50 0 0 20 0 11 0 5')).toBe(2);
});
