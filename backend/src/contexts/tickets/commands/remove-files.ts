import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand } from '@veilway/es-kernel';
import { Files } from '../../../platform/files/files.js';

/** No event tells of files that came with nothing. */
export class RemoveFiles extends DomainCommand<{ ids: readonly string[] }> {
  readonly type = 'RemoveFiles';
}

@CommandHandler(RemoveFiles)
export class RemoveFilesHandler {
  constructor(@Inject(Files) private readonly files: Files) {}

  execute({ data: { ids } }: RemoveFiles): Promise<void> {
    return this.files.remove(ids);
  }
}
