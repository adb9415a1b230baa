import { permissionLabels } from '@tessera/contracts/connection/permission-labels';
import { permissionsFor } from '@tessera/contracts/connection/permissions';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { color, step, weight, width } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Actions, Card, Quiet } from '../lib/card.tsx';

const Column = styled('div')({ maxWidth: width.form, display: 'flex', flexDirection: 'column', gap: step * 4 });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({ padding: `${step * 3}px 0`, borderTop: `1px solid ${color.hairline}` });
const Name = styled('p')({ fontWeight: weight.medium });

/** Explains which permissions the network will ask for and what each is used for, before the user goes there. */
export function ConsentPage(): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const label = useFieldLabels(permissionLabels);
  return (
    <Page title={t('consent.title')}>
      <Column>
        <p>{t('consent.lead')}</p>
        <Card title={t('consent.list')}>
          <List>
            {permissionsFor('default').map((permission) => (
              <Row key={permission}>
                <Name>{label(permission)}</Name>
                <Quiet>{t(`consent.use.${permission}`)}</Quiet>
              </Row>
            ))}
          </List>
        </Card>
        <Quiet>{t('consent.never')}</Quiet>
        <Actions>
          <Button
            variant="contained"
            color="primary"
            onClick={() => navigate(paths.connect({ back: inspectPaths.guide, again: true }))}
          >
            {t('consent.action')}
          </Button>
          <Button onClick={() => navigate(inspectPaths.inspect)}>{t('consent.later')}</Button>
        </Actions>
      </Column>
    </Page>
  );
}
