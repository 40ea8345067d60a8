import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';

/** Shows a new secret, once. */
export function SecretNote({ host, secret }: { host: string; secret: string }) {
  return (
    <StaffPanel heading="Signing secret" shown={secret} isResult>
      <p role="status">
        Copy the secret of {host} into the receiver now. It is not shown again. The receiver needs it to check that a
        request comes from this site.
      </p>
      <code className="secret">{secret}</code>
    </StaffPanel>
  );
}
