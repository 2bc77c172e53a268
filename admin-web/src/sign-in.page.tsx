import { email, Login, LoginForm, PasswordInput, required, TextInput } from 'react-admin';

/** react-admin asks for a user name; here people sign in with their e-mail address. */
export const SignInPage = () => (
  <Login>
    <LoginForm>
      <TextInput
        source="email"
        type="email"
        autoComplete="email"
        validate={[required(), email('Invalid email address')]}
        autoFocus
      />
      <PasswordInput source="password" autoComplete="current-password" validate={required('Password is required')} />
    </LoginForm>
  </Login>
);
