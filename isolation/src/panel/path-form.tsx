import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { font, size } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { useWorkbench } from './bench.tsx';
import { DenseInput } from './panel-parts.tsx';

const Box = styled('form')({ flex: '1 1 200px', minWidth: 160, maxWidth: 480 });

/** Shows the remote's current path and navigates to another. */
export function PathForm(): ReactNode {
  const place = useValue(useWorkbench().place$);
  // Reset the input when the path changes.
  return <PathField key={place} place={place} />;
}

function PathField({ place }: { readonly place: string }): ReactNode {
  const { t } = useTranslation('isolation');
  const { isolation, goTo } = useWorkbench();
  const [typed, setTyped] = useState(place);
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault();
        const path = typed.trim();
        goTo(path.startsWith('/') ? path : `/${path}`);
      }}
    >
      <DenseInput
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(place);
        }}
        sx={{ fontFamily: font.mono, fontSize: size.tiny }}
        slotProps={{
          input: {
            'aria-label': t('page.path.label'),
            list: 'isolation-paths',
            spellCheck: false,
            autoComplete: 'off',
            enterKeyHint: 'go',
          },
        }}
      />
      <datalist id="isolation-paths">
        {[
          ...new Set([
            ...isolation.descriptor.paths.map(({ path }) => path),
            ...isolation.descriptor.navigation.map(({ path }) => path),
          ]),
        ].map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
    </Box>
  );
}
