/** Generated from openapi/openapi.json by `npm run openapi`. */
export const records = {
  "WriteServerDto": {
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
    "isActive": {
      "type": "boolean",
      "default": true,
      "required": false
    }
  }
} as const;
