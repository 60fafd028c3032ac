import type { ReactNode } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { layouts } from '../../../services/contract/sign-up-variant.ts';
import { sites } from '../../../sites/sites.ts';
import { widths } from '../address.ts';
import { themes } from '../screen/protocol.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './live.css.ts';
import { siteOfId } from './position.ts';

/** The default layout. */
const OWN_LAYOUT = 'new';
const others = layouts.filter((name) => name !== OWN_LAYOUT);

/** Selects the page of the live screen and its display options. */
export function Pickers({ model: { address, screen, moveTo, choose } }: { readonly model: GalleryModel }): ReactNode {
  const site = siteOfId(address.site);
  const built = screen?.layouts ?? [];
  const toSite = (id: string): void => {
    const next = siteOfId(id);
    moveTo({ site: id, language: next.languages.find((code) => code === address.language) ?? next.defaultLanguage });
  };
  return (
    <div className={css.pickers}>
      <Picker
        label="Site"
        value={address.site}
        options={sites.map(({ id, label }) => [id, label === id ? id : `${id} · ${label}`])}
        onPick={toSite}
      />
      <Picker
        label="Language"
        value={address.language}
        options={site.languages.map((code) => [code, `${code} · ${languages[code]?.name ?? ''}`])}
        onPick={(language) => moveTo({ language })}
      />
      <Picker
        label="Device"
        value={address.device}
        options={[
          ['desktop', 'Desktop'],
          ['mobile', 'Phone'],
        ]}
        onPick={(device) => moveTo({ device: device === 'mobile' ? 'mobile' : 'desktop' })}
      />
      <Picker
        label="Layout"
        value={address.layout}
        options={[
          ['', OWN_LAYOUT],
          ...others.map(
            (name) => (built.includes(name) ? [name, name] : [name, `${name} · on no page yet`, false]) as Option,
          ),
        ]}
        onPick={(layout) => choose({ layout })}
      />
      <Picker
        label="Theme"
        value={address.theme}
        options={themes.map((one) => [one, one])}
        onPick={(theme) => choose({ theme: themes.find((one) => one === theme) ?? 'system' })}
      />
      <Picker
        label="Width"
        value={String(address.width)}
        options={widths.map((one) => [String(one), `${one} px`])}
        onPick={(width) => choose({ width: Number(width) })}
      />
    </div>
  );
}

/** An option that is not available yet is shown disabled. */
type Option = readonly [value: string, text: string, isOpen?: boolean];

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onPick: (value: string) => void;
}

function Picker({ label, value, options, onPick }: PickerProps): ReactNode {
  return (
    <label className={css.picker}>
      {label}
      <select className={css.select} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {options.map(([of, text, isOpen = true]) => (
          <option key={of} value={of} disabled={!isOpen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
