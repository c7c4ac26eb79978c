<?php

// From PHP's include path: Debian's packages load each other.
require_once 'Illuminate/autoload.php';
