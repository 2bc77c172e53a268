import {
  BooleanInput,
  maxLength,
  maxValue,
  minLength,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin';

const needed = required();

export const ServerInputs = () => (
  <SimpleForm>
    <TextInput source="name" validate={needed} />
    <TextInput source="location" validate={needed} />
    <TextInput
      source="countryCode"
      helperText="Two letters, such as DE"
      validate={[needed, minLength(2), maxLength(2)]}
      parse={(code: string) => code.toUpperCase()}
    />
    <TextInput source="ipAddress" label="IP address" validate={needed} />
    <TextInput source="endpoint" helperText="Host name or address that customers dial" validate={needed} />
    <NumberInput
      source="port"
      defaultValue={51820}
      min={1}
      max={65535}
      validate={[needed, minValue(1), maxValue(65535)]}
    />
    <NumberInput source="maxClients" defaultValue={100} min={1} validate={[needed, minValue(1)]} />
    <BooleanInput source="isActive" label="Active" defaultValue={true} />
  </SimpleForm>
);
