import { ValidateIf } from 'class-validator';

/** A field that may be missing but not null, which `IsOptional` would accept. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

/** A field that may be missing or null, checked only with a value. */
export const IfGivenAndNotNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);
