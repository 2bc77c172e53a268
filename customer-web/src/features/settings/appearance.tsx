import { Field, NativeSelect } from '../../shared/ui/late/form.js';
import type { ColorChoice } from '../../shared/ui/theme/color-mode.js';
import { useColorMode } from '../../shared/ui/theme/use-color-mode.js';
import { texts } from './texts.js';

/** How this browser shows the product. */
export function Appearance() {
  const { choice, choose } = useColorMode();
  return (
    <Field.Root maxW="xs">
      <Field.Label>{texts.colorMode}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={choice}
          onChange={({ target }) => choose(target.value as ColorChoice)}
          borderColor="border.emphasized"
        >
          {Object.entries(texts.colorModes).map(([mode, label]) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
