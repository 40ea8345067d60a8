import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean } from 'class-validator';

/** 'true' and 'false' of an address; what is neither stays, for the validator to refuse. */
function truth({ value }: TransformFnParams): unknown {
  if (value === 'true') return true;
  return value === 'false' || value === '' ? false : value;
}

export class ImportQueryDto {
  @ApiPropertyOptional({ default: false, description: 'Only says what would happen' })
  @Transform(truth)
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun: boolean = false;

  @ApiPropertyOptional({ default: false, description: 'Removes products that the file does not name' })
  @Transform(truth)
  @IsBoolean({ message: 'prune must be true or false' })
  prune: boolean = false;
}
