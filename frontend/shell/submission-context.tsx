import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageSubmission } from '../../backend/pages/render.contract.js';

/** Emptied by the form that showed it, so that a later visit to the page begins anew. */
interface SubmissionBox {
  submission: PageSubmission | undefined;
}

const SubmissionContext = createContext<SubmissionBox>({ submission: undefined });

export function SubmissionProvider({ submission, children }: SubmissionBox & { children: ReactNode }) {
  const [box] = useState<SubmissionBox>(() => ({ submission }));
  return <SubmissionContext value={box}>{children}</SubmissionContext>;
}

/** The posted form that this document answers, for the form whose values it holds; undefined for all others. */
export function useSubmission(matches: (submission: PageSubmission) => boolean): PageSubmission | undefined {
  const box = useContext(SubmissionContext);
  const [submission] = useState(() => (box.submission && matches(box.submission) ? box.submission : undefined));
  useEffect(() => {
    if (!submission) return;
    return () => {
      box.submission = undefined;
    };
  }, [box, submission]);
  return submission;
}
