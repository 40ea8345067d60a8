import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';

/** Emptied when its form unmounts, so that a later visit starts with an empty form. */
type SubmissionBox = { submission: PageSubmission | undefined };

const SubmissionContext = createContext<SubmissionBox>({ submission: undefined });

export function SubmissionProvider({ submission, children }: SubmissionBox & { children: ReactNode }) {
  const [box] = useState<SubmissionBox>(() => ({ submission }));
  return <SubmissionContext value={box}>{children}</SubmissionContext>;
}

/** The posted form that this document shows again; undefined for other forms of the page. */
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
