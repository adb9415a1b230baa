import { ctaLabelMax, givenCtaSchema, type Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import { createContext, use, useState, type ReactNode } from 'react';
import { useMarks } from './use-marks.tsx';

interface CtaDialogs {
  /** Asks for the call to action of these media. */
  readonly ask: (mediaList: readonly Media[]) => void;
}

const CtaContext = createContext<CtaDialogs | undefined>(undefined);

/** Opens the dialog for the call to action of media. Throws outside a `CtaHost`. */
export function useCtaDialog(): CtaDialogs {
  const dialogs = use(CtaContext);
  if (!dialogs) throw new Error('useCtaDialog needs a CtaHost above it');
  return dialogs;
}

/** Renders the dialog for its children, so that it outlives the menus that open it. */
export function CtaHost({ children }: { readonly children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<readonly Media[]>([]);
  return (
    <CtaContext value={{ ask: setAsked }}>
      {children}
      {asked.length > 0 && <CtaDialog mediaList={asked} onClose={() => setAsked([])} />}
    </CtaContext>
  );
}

/** Adds `https://`, because people often omit it and the link would not work. */
const withProtocol = (url: string): string => (url === '' || /^[a-z][a-z\d+.-]*:/iu.test(url) ? url : `https://${url}`);

function CtaDialog({
  mediaList,
  onClose,
}: {
  readonly mediaList: readonly Media[];
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { save } = useMarks();
  const [first] = mediaList;
  const form = useForm({
    initial: { label: first?.status.cta?.label ?? '', url: first?.status.cta?.url ?? '' },
    labels: { label: t('mark.cta.label'), url: t('mark.cta.url') },
    schema: givenCtaSchema,
    toBody: ({ label, url }) => ({ label, url: withProtocol(url.trim()) }),
    send: (cta) => save(mediaList, { cta }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('mark.cta.title', { count: mediaList.length })}
      form={form}
      submitLabel={t('mark.cta.save')}
      onClose={onClose}
    >
      <TextField {...form.field('label')} autoFocus maxLength={ctaLabelMax} help={t('mark.cta.help')} />
      <TextField {...form.field('url')} type="url" inputMode="url" placeholder={t('mark.cta.placeholder')} />
    </FormDialog>
  );
}
