import type { ReactNode } from 'react';
import { productPictureSrcSet } from '../../../../backend/catalog/pictures/product-pictures.contract.js';
import styles from './products-desk.module.css';

interface PictureListProps {
  /** Addresses, the main one first. */
  pictures: readonly string[];
  disabled: boolean;
  /** Called with the pictures to keep, in their new order. */
  onArrange(pictures: readonly string[]): void;
}

export function PictureList({ pictures, disabled, onArrange }: PictureListProps) {
  if (pictures.length === 0) return null;
  return (
    <ol className={`cards gap-5 ${styles.pictures}`}>
      {pictures.map((address, at) => {
        const others = pictures.filter((other) => other !== address);
        const name = `picture ${at + 1}`;
        const move = (to: number) => onArrange([...others.slice(0, to), address, ...others.slice(to)]);
        return (
          <li key={address} className={`stack gap-2 box small strong ${styles.picture}`}>
            <img
              src={address}
              srcSet={productPictureSrcSet(address)}
              sizes="240px"
              alt=""
              width={240}
              height={180}
              decoding="async"
            />
            <span>{at === 0 ? 'Main picture' : `Picture ${at + 1}`}</span>
            <div className="row gap-0 across-4">
              {at > 0 && (
                <Step label={`Make ${name} the main one`} disabled={disabled} onClick={() => move(0)}>
                  Make main
                </Step>
              )}
              {at > 1 && (
                <Step label={`Move ${name} forward`} disabled={disabled} onClick={() => move(at - 1)}>
                  Forward
                </Step>
              )}
              {at < pictures.length - 1 && (
                <Step label={`Move ${name} back`} disabled={disabled} onClick={() => move(at + 1)}>
                  Back
                </Step>
              )}
              <Step label={`Remove ${name}`} disabled={disabled} onClick={() => onArrange(others)}>
                Remove
              </Step>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button type="button" className="text-button signal" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
