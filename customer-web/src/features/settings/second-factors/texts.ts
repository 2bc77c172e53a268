import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    intro:
      'With a second factor nobody signs in by your password alone, however they came by it. An app on your phone makes codes without a network; a passkey is kept by your device, and does without the password.',
    loading: 'Loading second factors',
    notLoaded: 'Your second factors could not be loaded',

    going: (when: string) => `Your second factors are removed on ${when}`,
    goingWhy:
      'Somebody who knows your password and reads your mail said that they are lost. From then on the password alone signs in.',
    keepFactors: 'Keep my factors',
    keepByMail:
      'They were new when that was said, so that a proof by them does not do: use the link that we mailed, or change your password.',
    keptFactors: 'Your second factors stay',
    notKept: 'They could not be kept',

    authenticator: 'Authenticator app',
    addedOn: (day: string) => `Set up on ${day}`,
    notSetUp: 'Not set up',
    setUp: 'Set up',
    settingUp: 'Set up an authenticator app',
    preparing: 'Preparing a secret',
    notPrepared: 'The set-up could not begin',
    scan: 'Scan this with your authenticator app, then enter the six digits that it shows.',
    qrCode: 'QR code for your authenticator app',
    byHand: 'Or enter this secret in the app:',
    secret: 'Secret',
    code: 'Code',
    codeRequired: 'Code is required',
    confirm: 'Confirm',
    notConfirmed: 'The app could not be set up',
    isSetUp: 'Your authenticator app is set up',

    remove: 'Remove',
    removeAuthenticator: 'Remove the authenticator app?',
    removal: (hasPasskeys: boolean) =>
      hasPasskeys
        ? 'From now on its codes are worth nothing. Your passkeys and recovery codes stay good, and your password alone signs nobody in. Take the entry out of your app as well.'
        : 'From now on your password alone signs you in, and your recovery codes are worth nothing. Take the entry out of your app as well.',
    removed: 'The authenticator app is removed',

    passkeys: 'Passkeys',
    noPasskeys: 'None. A passkey signs you in by your fingerprint, face or PIN, without a password.',
    addPasskey: 'Add a passkey',
    passkeyName: 'Name of the passkey',
    passkeyNameExample: 'Phone',
    nameIt: 'So that you know it from others. Your browser asks you for the rest.',
    add: 'Add',
    passkeyNotAdded: 'The passkey could not be added',
    passkeyAdded: 'The passkey is added',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    renamePasskey: 'Rename the passkey',
    save: 'Save',
    renamed: 'The passkey is renamed',
    notRenamed: 'The passkey could not be renamed',
    removeOf: (name: string) => `Remove ${name}`,
    removePasskey: (name: string) => `Remove the passkey ${name}?`,
    passkeyRemoval:
      'From now on it signs nobody in. Without any second factor your password alone does, and your recovery codes are worth nothing.',
    passkeyRemoved: 'The passkey is removed',
    noPasskeysHere: 'This browser knows no passkeys.',
    recoveryCodes: 'Recovery codes',
    codesLeft: (left: number) => (left === 1 ? '1 code left' : `${left} codes left`),
    few: 'Make new ones before the last is used.',
    makeNew: 'Make new codes',
    makeNewQuestion: 'Make new recovery codes?',
    newReplace: 'Ten new codes take the place of those that you have, which are worth nothing from then on.',
    keepThem:
      'Keep these where you find them without your devices: on paper, or in a password manager. Each stands in for your second factor once. They are shown now and never again.',
    copyCodes: 'Copy',
    codesCopied: 'Recovery codes copied to clipboard',
    downloadCodes: 'Download',
    fileName: 'recovery-codes.txt',
    kept: 'I have kept them',
  },
});
