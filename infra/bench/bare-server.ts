/** The baseline of every request: plain `node:http` that sends the bytes of recorded answers from memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedResponse } from './requests.ts';

process.once('message', (answers: RecordedResponse[]) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { headers: [...headers, 'Content-Length', String(bytes.length)], bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
