/** @param share uploaded fraction, from 0 to 1 */
export function UploadProgress({ share }: { share: number }) {
  return (
    <div className="line gap-4 whole mono small">
      <progress value={share} max={1} aria-label="Upload" />
      <span>{share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file...'}</span>
    </div>
  );
}
