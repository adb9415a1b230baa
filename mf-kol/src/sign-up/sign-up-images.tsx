import { Problem } from '@tessera/contracts/http/problem';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpImageBytesMax, signUpImagesMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { signUpImageTypes } from '@tessera/contracts/sign-up/sign-up.schema';
import { Button, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, LoadState, toLoadable, useHost, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { readBase64 } from './read-base64.ts';
import { Part, PictureGrid, Quiet } from './sign-up-parts.tsx';
import { useSignUpActs, useSignUpImages } from './use-sign-up.ts';

const bytesInMegabyte = 1_048_576;
const megabytesMax = signUpImageBytesMax / bytesInMegabyte;

/** The influencer's own pictures. */
export function SignUpImages({ encryptId }: { readonly encryptId: string }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const client = useQueryClient();
  const { run } = useSignUpActs(encryptId);
  const query = useSignUpImages(encryptId);
  const [isSending, setIsSending] = useState(false);
  const fileRef = useRef<HTMLInputElement>(null);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.signUpImages(encryptId) });
  const upload = async (file: File): Promise<void> => {
    setIsSending(true);
    await run(async () => {
      if (file.size > signUpImageBytesMax) throw new Problem('fileTooLarge', { params: { maximum: megabytesMax } });
      await api.call(signUpCalls.uploadImage, { body: { encryptId, data: await readBase64(file), type: file.type } });
    });
    await refresh();
    setIsSending(false);
  };
  const remove = async (id: string): Promise<void> => {
    await run(async () => void (await api.call(signUpCalls.deleteImage, { body: { encryptId, id } })));
    await refresh();
  };
  return (
    <Part title={t('signUp.images.title')}>
      <Quiet>{t('signUp.images.help', { count: signUpImagesMax, megabytes: megabytesMax })}</Quiet>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={120} />} empty={null}>
        {(images) => (
          <>
            {images.length > 0 && (
              <PictureGrid
                label={t('signUp.images.title')}
                images={images}
                nameOf={(place) => t('signUp.images.name', { place })}
                action={(id, place) => (
                  <IconAction
                    size="small"
                    label={t('signUp.images.delete', { place })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(id)}
                  />
                )}
              />
            )}
            {images.length < signUpImagesMax && (
              <div>
                <input
                  ref={fileRef}
                  type="file"
                  accept={signUpImageTypes.join(',')}
                  hidden
                  aria-label={t('signUp.images.add')}
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    if (file) void upload(file);
                    // Lets the same file be chosen again.
                    target.value = '';
                  }}
                />
                <Button startIcon={<Upload aria-hidden />} {...whileWaiting(isSending, () => fileRef.current?.click())}>
                  {t(isSending ? 'signUp.images.sending' : 'signUp.images.add')}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadState>
    </Part>
  );
}
