import styles from './upload-progress.module.css';

/** @param share uploaded fraction, from 0 to 1 */
export function UploadProgress({ share }: { share: number }) {
  return (
    <div className={`row gap-2 across-4 whole mono small ${styles.progress}`}>
      <progress value={share} max={1} aria-label="Upload" />
      <span>{share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file...'}</span>
    </div>
  );
}
