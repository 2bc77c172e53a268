import { Button, Flex } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { Field, Input, NativeSelect } from '../../shared/ui/late/form.js';
import type { Server, Sort } from '../../shared/api/offered.js';
import { countriesOf, type Wanted } from './matching.js';
import { texts } from './texts.js';

type Props = {
  servers: readonly Server[];
  wanted: Wanted;
  sorts: readonly Sort[];
  onChange: (wanted: Wanted) => void;
};

export const Search = ({ servers, wanted, sorts, onChange }: Props) => (
  <Flex role="search" gap="4" wrap="wrap" align="end">
    <Field.Root width={{ base: 'full', sm: 'xs' }}>
      <Field.Label>{texts.search}</Field.Label>
      <Input
        type="search"
        bg="bg.panel"
        placeholder={texts.searchExample}
        value={wanted.text}
        onChange={({ target }) => onChange({ ...wanted, text: target.value })}
      />
    </Field.Root>
    <Field.Root width={{ base: 'full', sm: '56' }}>
      <Field.Label>{texts.country}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          bg="bg.panel"
          value={wanted.countryCode}
          onChange={({ target }) => onChange({ ...wanted, countryCode: target.value })}
        >
          <option value="">{texts.allCountries}</option>
          {countriesOf(servers).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
    <Field.Root width={{ base: 'full', sm: '44' }}>
      <Field.Label>{texts.sort}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          bg="bg.panel"
          value={wanted.sort}
          onChange={({ target }) => onChange({ ...wanted, sort: target.value as Wanted['sort'] })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
    <Button
      variant={wanted.favouritesOnly ? 'solid' : 'outline'}
      aria-pressed={wanted.favouritesOnly}
      onClick={() => onChange({ ...wanted, favouritesOnly: !wanted.favouritesOnly })}
    >
      <Star size={16} aria-hidden /> {texts.favouritesOnly}
    </Button>
  </Flex>
);
