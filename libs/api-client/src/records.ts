/** Generated from openapi/openapi.json by `npm run openapi`. */

export const AcceptAuthenticatorDto = {
  "ticket": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "code": {
    "type": "string",
    "minLength": 1,
    "maxLength": 20,
    "required": true
  }
} as const;

export const AcceptInvitationDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "fullName": {
    "type": "string",
    "minLength": 2,
    "maxLength": 100,
    "required": true
  },
  "password": {
    "type": "string",
    "minLength": 6,
    "maxLength": 200,
    "required": true
  }
} as const;

export const AddPasskeyDto = {
  "passkey": {
    "type": "object",
    "required": true
  },
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 50,
    "required": true
  }
} as const;

export const AnnounceMaintenanceDto = {
  "kind": {
    "type": "string",
    "required": true
  },
  "startsAt": {
    "type": "string",
    "required": true
  },
  "endsAt": {
    "type": "string",
    "required": true
  }
} as const;

export const AppliedPeersDto = {
  "part": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "parts": {
    "type": "number",
    "minimum": 1,
    "maximum": 100,
    "required": true
  },
  "peers": {
    "type": "array",
    "required": true
  }
} as const;

export const AssignImportedPeerDto = {
  "accountId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "deviceName": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  }
} as const;

export const AssignTicketDto = {
  "assigneeId": {
    "type": "string",
    "required": true
  }
} as const;

export const AtDeskDto = {
  "isTyping": {
    "type": "boolean",
    "required": false
  }
} as const;

export const BeginBulkDto = {
  "deed": {
    "type": "string",
    "required": true
  },
  "amount": {
    "type": "integer",
    "minimum": 1,
    "maximum": 10000,
    "required": false
  },
  "tag": {
    "type": "string",
    "minLength": 1,
    "maxLength": 30,
    "required": false
  },
  "subject": {
    "type": "string",
    "minLength": 3,
    "maxLength": 200,
    "required": false
  },
  "text": {
    "type": "string",
    "minLength": 10,
    "maxLength": 5000,
    "required": false
  },
  "ids": {
    "type": "array",
    "maxItems": 5000,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  }
} as const;

export const BeginRelocationDto = {
  "fromServerId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "toServerId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "days": {
    "type": "number",
    "minimum": 1,
    "maximum": 90,
    "required": false
  }
} as const;

export const ChangeAddressDto = {
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  }
} as const;

export const ChangePasswordDto = {
  "currentPassword": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  },
  "newPassword": {
    "type": "string",
    "minLength": 6,
    "maxLength": 200,
    "required": true
  }
} as const;

export const ChangeRoleDto = {
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  },
  "role": {
    "type": "string",
    "pattern": "^(custom-)?[0-9a-z-]{1,60}$",
    "required": true
  }
} as const;

export const ChangeSettingsDto = {
  "brandName": {
    "type": "string",
    "minLength": 1,
    "maxLength": 60,
    "required": false
  },
  "brandColorLight": {
    "type": "string",
    "maxLength": 7,
    "required": false
  },
  "brandColorDark": {
    "type": "string",
    "maxLength": 7,
    "required": false
  },
  "brandLogoLight": {
    "type": "string",
    "maxLength": 36,
    "required": false
  },
  "brandLogoDark": {
    "type": "string",
    "maxLength": 36,
    "required": false
  },
  "mailFrom": {
    "type": "string",
    "maxLength": 255,
    "required": false
  },
  "mailSender": {
    "type": "string",
    "minLength": 0,
    "maxLength": 60,
    "required": false
  },
  "supportEmail": {
    "type": "string",
    "maxLength": 255,
    "required": false
  },
  "supportPhone": {
    "type": "string",
    "minLength": 0,
    "maxLength": 40,
    "required": false
  },
  "officeAddress": {
    "type": "array",
    "minItems": 0,
    "maxItems": 6,
    "required": false
  },
  "supportHours": {
    "type": "string",
    "maxLength": 80,
    "required": false
  },
  "urgentAnswerHours": {
    "type": "integer",
    "minimum": 1,
    "maximum": 72,
    "required": false
  },
  "answerHours": {
    "type": "integer",
    "minimum": 1,
    "maximum": 240,
    "required": false
  },
  "refundAloneUpToCents": {
    "type": "integer",
    "minimum": 0,
    "maximum": 100000000,
    "required": false
  },
  "sellerName": {
    "type": "string",
    "minLength": 0,
    "maxLength": 100,
    "required": false
  },
  "sellerAddress": {
    "type": "array",
    "minItems": 0,
    "maxItems": 6,
    "required": false
  },
  "sellerTaxNumber": {
    "type": "string",
    "minLength": 0,
    "maxLength": 40,
    "required": false
  },
  "taxPercent": {
    "type": "string",
    "maxLength": 5,
    "required": false
  },
  "trialOffered": {
    "type": "boolean",
    "required": false
  },
  "trialDays": {
    "type": "integer",
    "minimum": 1,
    "maximum": 90,
    "required": false
  },
  "trialAllowanceGb": {
    "type": "integer",
    "minimum": 0,
    "maximum": 100000,
    "required": false
  },
  "dnsServers": {
    "type": "array",
    "minItems": 1,
    "maxItems": 4,
    "required": false
  },
  "relocationDays": {
    "type": "integer",
    "minimum": 1,
    "maximum": 90,
    "required": false
  },
  "ticketsPerDay": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000,
    "required": false
  },
  "repliesPerHour": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000,
    "required": false
  },
  "contactKeptDays": {
    "type": "integer",
    "minimum": 14,
    "maximum": 90,
    "required": false
  },
  "invitationKeptDays": {
    "type": "integer",
    "minimum": 1,
    "maximum": 30,
    "required": false
  }
} as const;

export const ChooseNoticeDto = {
  "isWanted": {
    "type": "boolean",
    "required": true
  }
} as const;

export const ContactMessageDto = {
  "formToken": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  },
  "name": {
    "type": "string",
    "minLength": 2,
    "maxLength": 100,
    "required": true
  },
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  },
  "subject": {
    "type": "string",
    "minLength": 5,
    "maxLength": 200,
    "required": true
  },
  "message": {
    "type": "string",
    "minLength": 10,
    "maxLength": 1000,
    "required": true
  },
  "homepage": {
    "type": "string",
    "required": false
  }
} as const;

export const CorrectUsageDto = {
  "receivedBytes": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "sentBytes": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "connectedMinutes": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  }
} as const;

export const CreateConfigDto = {
  "serverId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "deviceName": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "publicKey": {
    "type": "string",
    "required": false
  }
} as const;

export const CreatePlanDto = {
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 40,
    "required": true
  },
  "priceCents": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "required": true
  },
  "deviceLimit": {
    "type": "integer",
    "minimum": 1,
    "maximum": 10000,
    "required": true
  },
  "allowanceBytes": {
    "type": "integer",
    "minimum": 1000000000,
    "maximum": 1000000000000000,
    "required": true
  },
  "features": {
    "type": "array",
    "minItems": 1,
    "maxItems": 12,
    "required": true
  },
  "support": {
    "type": "string",
    "required": true
  },
  "id": {
    "type": "string",
    "minLength": 2,
    "maxLength": 40,
    "pattern": "^[a-z][a-z0-9-]*[a-z0-9]$",
    "required": true
  }
} as const;

export const DeclineRefundDto = {
  "reason": {
    "type": "string",
    "minLength": 10,
    "maxLength": 1000,
    "required": true
  }
} as const;

export const DrainServerDto = {
  "isDraining": {
    "type": "boolean",
    "required": true
  }
} as const;

export const EmailDto = {
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  }
} as const;

export const EnrolGatewayDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 400,
    "required": true
  },
  "publicKey": {
    "type": "string",
    "required": true
  }
} as const;

export const FillReplyDto = {
  "cannedReplyId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  }
} as const;

export const FingerprintDto = {
  "userAgent": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "language": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "platform": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "screen": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "timezone": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "cookieEnabled": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "doNotTrack": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "canvas": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "webgl": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "fonts": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "plugins": {
    "type": "string",
    "pattern": "^[\\da-f]{64}$",
    "required": true
  },
  "isToBeCounted": {
    "type": "boolean",
    "required": true
  }
} as const;

export const GivenFactorDto = {
  "ticket": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "code": {
    "type": "string",
    "minLength": 1,
    "maxLength": 20,
    "required": false
  },
  "passkey": {
    "type": "object",
    "required": false
  },
  "cookie": {
    "type": "boolean",
    "required": false
  }
} as const;

export const GrantAllowanceDto = {
  "gigabytes": {
    "type": "integer",
    "minimum": 1,
    "maximum": 10000,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  }
} as const;

export const GrantMonthsDto = {
  "months": {
    "type": "integer",
    "minimum": 1,
    "maximum": 12,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  }
} as const;

export const GrantRefundDto = {
  "amountCents": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "required": true
  }
} as const;

export const HeartbeatDto = {
  "peers": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "appliedPosition": {
    "type": "string",
    "pattern": "^\\d{1,18}$",
    "required": true
  },
  "roundTripMs": {
    "type": "number",
    "minimum": 0,
    "maximum": 3600000,
    "required": true
  }
} as const;

export const ImportPeersDto = {
  "serverId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "peers": {
    "type": "array",
    "minItems": 1,
    "maxItems": 100,
    "required": true
  }
} as const;

export const ImportServerDto = {
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "location": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "countryCode": {
    "type": "string",
    "maxLength": 2,
    "pattern": "^[A-Z]{2}$",
    "required": true
  },
  "ipAddress": {
    "type": "string",
    "maxLength": 45,
    "required": true
  },
  "endpoint": {
    "type": "string",
    "required": true
  },
  "port": {
    "type": "integer",
    "minimum": 1,
    "maximum": 65535,
    "default": 51820,
    "required": false
  },
  "maxClients": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "default": 100,
    "required": false
  },
  "network": {
    "type": "string",
    "required": false
  },
  "dnsServers": {
    "type": "array",
    "minItems": 1,
    "maxItems": 4,
    "default": [
      "1.1.1.1",
      "9.9.9.9"
    ],
    "required": false
  },
  "coordinates": {
    "type": "string",
    "maxLength": 24,
    "default": "",
    "required": false
  },
  "provider": {
    "type": "string",
    "minLength": 0,
    "maxLength": 60,
    "default": "",
    "required": false
  },
  "tags": {
    "type": "array",
    "minItems": 0,
    "maxItems": 10,
    "default": [],
    "required": false
  },
  "monthlyCostCents": {
    "type": "integer",
    "minimum": 0,
    "maximum": 100000000,
    "default": 0,
    "required": false
  },
  "costCurrency": {
    "type": "string",
    "maxLength": 3,
    "pattern": "^[A-Z]{3}$",
    "default": "USD",
    "required": false
  },
  "notes": {
    "type": "string",
    "minLength": 0,
    "maxLength": 2000,
    "default": "",
    "required": false
  },
  "isActive": {
    "type": "boolean",
    "default": true,
    "required": false
  },
  "publicKey": {
    "type": "string",
    "required": true
  }
} as const;

export const InvitationLinkDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  }
} as const;

export const InviteDto = {
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  },
  "fullName": {
    "type": "string",
    "minLength": 2,
    "maxLength": 100,
    "required": false
  },
  "role": {
    "type": "string",
    "pattern": "^(custom-)?[0-9a-z-]{1,60}$",
    "required": true
  }
} as const;

export const LinkDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  }
} as const;

export const LookForOwnersDto = {
  "emails": {
    "type": "array",
    "maxItems": 100,
    "required": true
  }
} as const;

export const MarkPlanDto = {
  "isMostPopular": {
    "type": "boolean",
    "required": true
  }
} as const;

export const MergeTicketDto = {
  "intoId": {
    "type": "string",
    "required": true
  }
} as const;

export const MoveConfigDto = {
  "serverId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "required": true
  },
  "publicKey": {
    "type": "string",
    "required": false
  }
} as const;

export const NoteDto = {
  "note": {
    "type": "string",
    "minLength": 1,
    "maxLength": 5000,
    "required": true
  }
} as const;

export const OfferRefundDto = {
  "orderId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "amountCents": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 10,
    "maxLength": 1000,
    "required": true
  }
} as const;

export const OpenTicketDto = {
  "subject": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  },
  "priority": {
    "type": "string",
    "required": true
  },
  "message": {
    "type": "string",
    "minLength": 1,
    "maxLength": 5000,
    "required": true
  },
  "attachments": {
    "type": "array",
    "maxItems": 5,
    "required": false
  }
} as const;

export const OrderPlansDto = {
  "planIds": {
    "type": "array",
    "minItems": 1,
    "maxItems": 50,
    "required": true
  }
} as const;

export const PasskeyAnswerDto = {
  "passkey": {
    "type": "object",
    "required": true
  },
  "cookie": {
    "type": "boolean",
    "required": false
  }
} as const;

export const PlaceOrderDto = {
  "planId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  }
} as const;

export const PreviewBulkDto = {
  "deed": {
    "type": "string",
    "required": true
  },
  "amount": {
    "type": "integer",
    "minimum": 1,
    "maximum": 10000,
    "required": false
  },
  "tag": {
    "type": "string",
    "minLength": 1,
    "maxLength": 30,
    "required": false
  },
  "subject": {
    "type": "string",
    "minLength": 3,
    "maxLength": 200,
    "required": false
  },
  "text": {
    "type": "string",
    "minLength": 10,
    "maxLength": 5000,
    "required": false
  },
  "ids": {
    "type": "array",
    "maxItems": 500,
    "required": true
  }
} as const;

export const ProveDto = {
  "password": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": false
  },
  "code": {
    "type": "string",
    "minLength": 1,
    "maxLength": 20,
    "required": false
  },
  "passkey": {
    "type": "object",
    "required": false
  }
} as const;

export const RateTicketDto = {
  "rating": {
    "type": "number",
    "minimum": 1,
    "maximum": 5,
    "required": true
  }
} as const;

export const ReadNotificationsDto = {
  "ids": {
    "type": "array",
    "maxItems": 1000,
    "required": false
  },
  "all": {
    "type": "boolean",
    "required": false
  }
} as const;

export const RefreshDto = {
  "refreshToken": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": false
  },
  "cookie": {
    "type": "boolean",
    "required": false
  }
} as const;

export const RenamePasskeyDto = {
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 50,
    "required": true
  }
} as const;

export const RequestRefundDto = {
  "orderId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 10,
    "maxLength": 1000,
    "required": true
  }
} as const;

export const ResetPasswordDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "password": {
    "type": "string",
    "minLength": 6,
    "maxLength": 200,
    "required": true
  }
} as const;

export const RevokeConfigsDto = {
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  },
  "ids": {
    "type": "array",
    "minItems": 1,
    "maxItems": 100,
    "required": true
  }
} as const;

export const SecondStepTicketDto = {
  "ticket": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  }
} as const;

export const SendLinkDto = {
  "link": {
    "type": "string",
    "required": true
  },
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  }
} as const;

export const SetAlertWebhookDto = {
  "url": {
    "type": "string",
    "minLength": 1,
    "maxLength": 2000,
    "required": true
  }
} as const;

export const SignInDto = {
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  },
  "password": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  },
  "cookie": {
    "type": "boolean",
    "required": false
  }
} as const;

export const SignUpDto = {
  "email": {
    "type": "string",
    "maxLength": 255,
    "required": true
  },
  "password": {
    "type": "string",
    "minLength": 6,
    "maxLength": 200,
    "required": true
  },
  "fullName": {
    "type": "string",
    "minLength": 2,
    "maxLength": 100,
    "required": true
  },
  "trial": {
    "type": "boolean",
    "required": false
  },
  "planId": {
    "type": "string",
    "pattern": "^[a-z0-9-]{1,100}$",
    "required": false
  }
} as const;

export const SilenceAlertDto = {
  "reason": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "hours": {
    "type": "number",
    "minimum": 1,
    "required": true
  }
} as const;

export const SkipParkedEventDto = {
  "reason": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  }
} as const;

export const SuspendAccountDto = {
  "reason": {
    "type": "string",
    "minLength": 3,
    "maxLength": 500,
    "required": true
  }
} as const;

export const TagAccountDto = {
  "tag": {
    "type": "string",
    "minLength": 1,
    "maxLength": 30,
    "required": true
  },
  "isTagged": {
    "type": "boolean",
    "required": true
  }
} as const;

export const TakeFactorsAwayDto = {
  "reason": {
    "type": "string",
    "minLength": 10,
    "maxLength": 200,
    "required": true
  }
} as const;

export const TestPaymentDto = {
  "outcome": {
    "type": "string",
    "required": true
  }
} as const;

export const TicketMessageTextDto = {
  "message": {
    "type": "string",
    "minLength": 1,
    "maxLength": 5000,
    "required": true
  },
  "attachments": {
    "type": "array",
    "maxItems": 5,
    "required": false
  }
} as const;

export const ToggleServerDto = {
  "isActive": {
    "type": "boolean",
    "required": true
  }
} as const;

export const TypingDto = {
  "isTyping": {
    "type": "boolean",
    "required": true
  }
} as const;

export const UpdateAccountDto = {
  "fullName": {
    "type": "string",
    "minLength": 2,
    "maxLength": 100,
    "required": true
  }
} as const;

export const UsageReportDto = {
  "sequence": {
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991,
    "required": true
  },
  "ledgerId": {
    "type": "string",
    "required": true
  },
  "peers": {
    "type": "array",
    "required": true
  }
} as const;

export const VerifyEmailDto = {
  "token": {
    "type": "string",
    "minLength": 1,
    "maxLength": 500,
    "required": true
  },
  "password": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "required": true
  }
} as const;

export const VouchForAddressDto = {
  "reason": {
    "type": "string",
    "minLength": 10,
    "maxLength": 500,
    "required": true
  }
} as const;

export const WriteBillingDetailsDto = {
  "company": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": false
  },
  "address": {
    "type": "string",
    "minLength": 1,
    "maxLength": 300,
    "required": false
  },
  "taxNumber": {
    "type": "string",
    "minLength": 1,
    "maxLength": 40,
    "required": false
  }
} as const;

export const WriteCannedReplyDto = {
  "title": {
    "type": "string",
    "minLength": 1,
    "maxLength": 80,
    "required": true
  },
  "text": {
    "type": "string",
    "minLength": 1,
    "maxLength": 5000,
    "required": true
  }
} as const;

export const WriteMessageDto = {
  "subject": {
    "type": "string",
    "minLength": 3,
    "maxLength": 200,
    "required": true
  },
  "text": {
    "type": "string",
    "minLength": 10,
    "maxLength": 5000,
    "required": true
  }
} as const;

export const WritePlanDto = {
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 40,
    "required": true
  },
  "priceCents": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "required": true
  },
  "deviceLimit": {
    "type": "integer",
    "minimum": 1,
    "maximum": 10000,
    "required": true
  },
  "allowanceBytes": {
    "type": "integer",
    "minimum": 1000000000,
    "maximum": 1000000000000000,
    "required": true
  },
  "features": {
    "type": "array",
    "minItems": 1,
    "maxItems": 12,
    "required": true
  },
  "support": {
    "type": "string",
    "required": true
  }
} as const;

export const WriteRoleDto = {
  "name": {
    "type": "string",
    "minLength": 2,
    "maxLength": 60,
    "required": true
  },
  "permissions": {
    "type": "array",
    "maxItems": 25,
    "required": true
  }
} as const;

export const WriteServerDto = {
  "name": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "location": {
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "required": true
  },
  "countryCode": {
    "type": "string",
    "maxLength": 2,
    "pattern": "^[A-Z]{2}$",
    "required": true
  },
  "ipAddress": {
    "type": "string",
    "maxLength": 45,
    "required": true
  },
  "endpoint": {
    "type": "string",
    "required": true
  },
  "port": {
    "type": "integer",
    "minimum": 1,
    "maximum": 65535,
    "default": 51820,
    "required": false
  },
  "maxClients": {
    "type": "integer",
    "minimum": 1,
    "maximum": 1000000,
    "default": 100,
    "required": false
  },
  "network": {
    "type": "string",
    "required": false
  },
  "dnsServers": {
    "type": "array",
    "minItems": 1,
    "maxItems": 4,
    "default": [
      "1.1.1.1",
      "9.9.9.9"
    ],
    "required": false
  },
  "coordinates": {
    "type": "string",
    "maxLength": 24,
    "default": "",
    "required": false
  },
  "provider": {
    "type": "string",
    "minLength": 0,
    "maxLength": 60,
    "default": "",
    "required": false
  },
  "tags": {
    "type": "array",
    "minItems": 0,
    "maxItems": 10,
    "default": [],
    "required": false
  },
  "monthlyCostCents": {
    "type": "integer",
    "minimum": 0,
    "maximum": 100000000,
    "default": 0,
    "required": false
  },
  "costCurrency": {
    "type": "string",
    "maxLength": 3,
    "pattern": "^[A-Z]{3}$",
    "default": "USD",
    "required": false
  },
  "notes": {
    "type": "string",
    "minLength": 0,
    "maxLength": 2000,
    "default": "",
    "required": false
  },
  "isActive": {
    "type": "boolean",
    "default": true,
    "required": false
  }
} as const;
