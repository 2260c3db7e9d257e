import { ColourSelect } from '@/components/ColourSelect';
import { LanguageSelect } from '@/components/LanguageSelect';
import { FindAnything } from './FindAnything';
import { useSessionWatch } from './useSessionWatch';
import { WelcomeMenu } from './WelcomeMenu';

/** The right end of the top bar. */
export default function HeaderTools() {
  useSessionWatch();
  return (
    <div className="portal-header-tools">
      <FindAnything />
      <ColourSelect />
      <LanguageSelect />
      <WelcomeMenu />
    </div>
  );
}
