import type { MediaSources } from './media-source/media-sources.ts';
import type { Payments } from './payments/payments.ts';
import type { PictureReader } from './pictures/picture-reader.ts';

declare module '../platform/http/api.ts' {
  interface ApiDependencies {
    readonly sources: MediaSources;
    readonly pictures: PictureReader;
    readonly payments: Payments;
  }
}

declare module '../platform/jobs/job-context.ts' {
  interface JobContext {
    readonly sources: MediaSources;
    readonly pictures: PictureReader;
  }
}
