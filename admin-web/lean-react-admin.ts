import type { Changes } from '../libs/web-client/lean/plugin.js';

/**
 * react-admin makes a router where there is none. The console is inside one, so that what the other kinds of router
 * weigh, a fifteenth of a first visit, need not be loaded.
 */
export const UNUSED_ROUTERS: Changes = {
  'ra-core/dist/routing/adapters/reactRouterProvider.js': [
    ['React.createElement(InternalRouter, { basename: basename }, children)', 'null'],
  ],
};

/** What react-admin hands on for older versions of Material UI too would stand in the page as an attribute. */
export const OF_OLDER_VERSIONS: Changes = {
  'ra-ui-materialui/dist/input/ResettableTextField.js': [['InputProps: inputProps, disabled', 'disabled']],
  'ra-ui-materialui/dist/list/datatable/SelectPageCheckbox.js': [['inputProps: selectAllInputProps, ', '']],
};

/**
 * What react-admin lays over a page is in no landmark, and its columns are options of a menu, which has none; what picks a
 * row says its name where Material UI does not listen.
 */
export const FOR_SCREEN_READERS: Changes = {
  'ra-ui-materialui/dist/list/datatable/SelectRowCheckbox.js': [
    ['Checkbox, { "aria-label": translate(', 'Checkbox, { slotProps: { input: { "aria-label": translate('],
    ['}), color: "primary", className: `select-item', '}) } }, color: "primary", className: `select-item'],
  ],
  'ra-ui-materialui/dist/list/filter/FilterButton.js': [
    [
      'onClose: handleRequestClose }',
      "onClose: handleRequestClose, slotProps: { root: { role: 'region', 'aria-label': translate('ra.action.add_filter') } } }",
    ],
  ],
  'ra-ui-materialui/dist/list/datatable/ColumnsButton.js': [
    ['keepMounted: true, ', "keepMounted: true, slotProps: { root: { role: 'region', 'aria-label': title } }, "],
  ],
  'ra-ui-materialui/dist/list/datatable/ColumnsSelector.js': [['MenuList, { sx', "MenuList, { role: 'list', sx"]],
  'ra-ui-materialui/dist/preferences/FieldToggle.js': [['role: "option", ', '']],
};
