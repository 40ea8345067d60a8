import { useEffect, useRef, useState } from 'react';
import { HttpError } from './http.js';

/** An upload with progress, which `fetch` does not report. Unmounting aborts it. */
export function useUpload() {
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  /** @throws HttpError, an Error without a status if there is no response, or the reason of an aborted signal */
  const send = <Answer>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<Answer> => {
    controller.current = new AbortController();
    setShare(0);
    return uploaded(method, path, form, setShare, controller.current.signal);
  };
  /** State of the mutation that sends the file. */
  const stateOf = ({ isPending, reset }: { isPending: boolean; reset(): void }) => ({
    /** From 0 to 1 while the file is sent, else null. */
    progress: isPending ? share : null,
    cancel: () => {
      controller.current?.abort();
      reset();
    },
  });
  return { send, stateOf };
}

function uploaded<Answer>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(new HttpError(status, responseText || statusText, headersOf(request)));
    };
    request.onerror = () => reject(new Error('The upload did not reach the site'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
